import { base } from './load.ts'

/** The styles of what scripts open. They come with the first script that needs them. */
export function addPanelStyles(): void {
  if (document.getElementById('panels')) return
  const link = Object.assign(document.createElement('link'), {
    id: 'panels',
    rel: 'stylesheet',
    href: `${base}panels.css`,
  })
  document.head.append(link)
}
