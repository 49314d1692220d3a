// Usage: STORAGE=… API_KEY=… node server.js PORT

import { app } from './app.js'

app.listen(Number(process.argv[2]), '127.0.0.1')
