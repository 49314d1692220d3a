// CommonJS, which loads the modules of the package with `require`.

import pixelsDomains = require('pixels-domains-api')

const client: pixelsDomains.Client = pixelsDomains.createClient({ baseUrl: 'http://mock', apiKey: 'key' })

export = client
