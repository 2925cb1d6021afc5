import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { cssTarget } from './vite/css-target.ts'
import { inlineScripts } from './vite/inline-scripts.ts'

export default defineConfig(({ command }) => ({
  plugins: [inlineScripts(), tailwindcss(), reactRouter()],
  // A second pdfkit would be without the fonts that the first one has been given.
  resolve: { dedupe: ['pdfkit', 'react'] },
  // Found by the dev server before the first visit, so that no visit sees "Outdated Optimize Dep".
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
  // The code that draws designs fetches its own WASM before it answers.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    cssTarget,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      // The PDF library asks it of each picture, also where there is no Buffer.
      define: { 'Buffer.isBuffer': '(() => false)' },
      build: {
        rolldownOptions: {
          output: {
            // Every page has these: in pieces, as screens that use some of them would part them, they weigh more.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-router|cookie)\//, priority: 1 },
                // With all its dependencies.
                { name: 'frame', test: /packages\/web\/src\/root\.tsx$/ },
              ],
            },
          },
        },
      },
    },
  },
  // The built pages bring their own React: the server's mails load the other one, in whatever mode it runs.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
