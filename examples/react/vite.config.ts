import { defineConfig } from 'vite'

const { PIXELS_URL = 'http://127.0.0.1:4010', PIXELS_API_KEY = 'any-key' } = process.env

export default defineConfig({
  server: {
    proxy: {
      '/api/': { target: PIXELS_URL, changeOrigin: true, headers: { Authorization: `Bearer ${PIXELS_API_KEY}` } },
    },
  },
})
