/** The files for search engines, which need the public address of the site. */
export function publicFiles(url: URL, pages: string[]): [path: string, content: string][] {
  const at = (path: string): string => new URL(path, url).href
  const locations = pages.map((path) => `<url><loc>${at(path.replace(/index\.html$/, ''))}</loc></url>`)
  return [
    ['robots.txt', `User-agent: *\nAllow: /\nSitemap: ${at('sitemap.xml')}\n`],
    [
      'sitemap.xml',
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations.join('\n')}\n</urlset>\n`,
    ],
  ]
}
