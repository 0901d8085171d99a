import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: on a slow line every request costs more than the bytes it saves.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules/, priority: 2 },
                { name: 'shared', test: /web\/app\/(lib|components)\/|contract\/src\//, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
