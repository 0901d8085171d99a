import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true },
  environments: {
    // One file, loaded whole at the start: a running server must not miss a part when the next build replaces this one.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: on a slow line every request costs more than the bytes it saves.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
                // A group takes along what its files import. This one comes first, or every visitor would fetch the others.
                {
                  name: 'shared',
                  test: /web\/app\/(lib|components)\/(?!member\/|device\/(?!start-device))|contract\/src\/(?!(programme|diets|exemptions|load-institution)\.ts$)/,
                  minShareCount: 2,
                  priority: 3,
                },
                // For whoever keeps something on this device. The rest of that folder comes when the page is idle.
                {
                  name: 'device',
                  test: /web\/app\/lib\/device\/(alone|database|not-kept|own|rows-before|use-keeping)\.ts$|node_modules\/idb\//,
                  priority: 2,
                },
                // Not the editor of texts, which only authors need.
                {
                  name: 'member',
                  test: /web\/app\/(lib|components)\/member\/(?!rich-text\/)|web\/app\/lib\/device\/box|node_modules\/@noble\//,
                  priority: 1,
                },
                {
                  name: 'programmes',
                  test: /web\/app\/features\/programmes\/|contract\/src\/(programme|diets|exemptions|load-institution)\.ts$/,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
})
