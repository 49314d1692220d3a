/** The files for search engines and catalogs, which need the public address of the site. */
export function publicFiles(url: URL, pages: string[]): [path: string, content: string][] {
  const at = (path: string): string => new URL(path, url).href
  const links = {
    anchor: url.href,
    'service-desc': [
      { href: at('openapi.yaml'), type: 'application/yaml' },
      { href: at('openapi.json'), type: 'application/json' },
    ],
    'service-doc': [{ href: at('reference/'), type: 'text/html' }],
  }
  const locations = pages.map((path) => `<url><loc>${at(path.replace(/index\.html$/, ''))}</loc></url>`)
  return [
    ['robots.txt', `User-agent: *\nAllow: /\nSitemap: ${at('sitemap.xml')}\n`],
    [
      'sitemap.xml',
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations.join('\n')}\n</urlset>\n`,
    ],
    // RFC 9727
    ['.well-known/api-catalog', `${JSON.stringify({ linkset: [links] }, null, 2)}\n`],
  ]
}
