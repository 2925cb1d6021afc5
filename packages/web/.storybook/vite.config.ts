import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { cssTarget } from '../vite/css-target.ts'

export default defineConfig({
  plugins: [tailwindcss()],
  resolve: { dedupe: ['react'] },
  build: {
    target: 'es2023',
    cssTarget,
  },
})
