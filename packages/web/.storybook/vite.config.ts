import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss()],
  resolve: { dedupe: ['react'] },
  build: {
    target: 'es2023',
    // As in the shop: a lowered light-dark() is settled once at the root.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})
