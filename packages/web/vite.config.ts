import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { cssTarget } from './vite/css-target.ts'
import { inlineScripts } from './vite/inline-scripts.ts'

export default defineConfig(({ command }) => ({
  plugins: [inlineScripts(), tailwindcss(), reactRouter()],
  // Fonts are registered with one instance of pdfkit, so a second instance would lack them.
  resolve: { dedupe: ['pdfkit', 'react'] },
  // Dependencies are optimized before the first visit, so that no visit fails with "Outdated Optimize Dep".
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-router',
      'react-router/dom',
      'react-hook-form',
      '@hookform/resolvers/zod',
      'zod',
      '@tanstack/react-query',
      '@base-ui/react/dialog',
      '@base-ui/react/popover',
      '@base-ui/react/tabs',
      '@react-pdf/renderer',
    ],
  },
  // Workers are ES modules, because the rendering code fetches its WASM before it handles messages.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    cssTarget,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      // The PDF library calls `Buffer.isBuffer` for each picture, but browsers have no Buffer.
      define: { 'Buffer.isBuffer': '(() => false)' },
      build: {
        rolldownOptions: {
          output: {
            // Every page needs these modules. Automatic splitting by the screens that share them would produce more bytes.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-router|cookie)\//, priority: 1 },
                // The root and all its dependencies.
                { name: 'frame', test: /packages\/web\/src\/root\.tsx$/ },
              ],
            },
          },
        },
      },
    },
  },
  // The build bundles React for the pages. The server's emails use the installed React, in the mode of the process.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
