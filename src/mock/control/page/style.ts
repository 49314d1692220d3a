import { createHash } from 'node:crypto'

/** The colors are those of the site. */
export const style = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#fff, #12161a);
  --line: light-dark(#dfe3e6, #2f363d);
  --ink: light-dark(#1a1f24, #e6e9ec);
  --soft: light-dark(#4a535c, #aab3bc);
  --accent: light-dark(#00594e, #5ecab8);
  --red: light-dark(#931a13, #ff9f96);
  --gutter: max(1.5rem, (100vw - 90rem) / 2);
  font: 1rem/1.5 system-ui, sans-serif;
  background: var(--bg);
  color: var(--ink);
}
* { box-sizing: border-box }
body { margin: 0 }
main { padding: 1.5rem var(--gutter) }
header, form { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem 1rem }
form { margin: 0 0 1rem }
header { align-items: center; gap: .25rem 1rem; min-height: 3.5rem; padding: .5rem var(--gutter); border-bottom: 1px solid var(--line); font-size: .9rem }
header a { display: flex; gap: .6rem; align-items: center; font-weight: bold; font-size: 1rem; color: inherit; text-decoration: none }
header a::before { content: ""; padding: .55rem; border-radius: 3px; background: conic-gradient(#1e6fd9 25%, #7e4cc0 0 50%, #d97a00 0 75%, #00897b 0); forced-color-adjust: none }
header span { flex: 1; color: var(--accent); font-weight: bold }
svg { display: block }
@media (max-width: 30rem) { header a { flex: 1 } header span { order: 1; flex-basis: 100% } }
nav { display: flex; flex-wrap: wrap; align-items: end; gap: 0 3rem }
h1, h2 { line-height: 1.2; letter-spacing: -.02em; margin: 0 }
h1 { font-size: 2.25rem; margin: 1rem 0 .5rem }
h2 { font-size: 1.25rem; margin: 2rem 0 .75rem }
p { margin: 0 0 1rem }
form p { margin: 0 0 .4rem; width: 100% }
p, td small { color: var(--soft) }
td small { display: block }
code, td { font: .8rem/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
label { font-size: .85rem; color: var(--soft) }
input, button { font: inherit; background: var(--bg); border: 1px solid var(--soft); border-radius: 6px; padding: .3rem .6rem; height: 2.25rem }
input { display: block; width: 10rem; color: var(--ink) }
button { background: var(--accent); border-color: var(--accent); color: var(--bg); font-size: .9rem; cursor: pointer }
a { color: var(--accent) }
button.second { background: none; color: var(--accent) }
details { width: 100% }
summary { width: fit-content; margin: 0 0 1rem; color: var(--accent); font-size: .9rem; cursor: pointer }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
section > div { overflow-x: auto; margin: 0 0 1rem }
table { border-collapse: collapse; width: 100%; min-width: 36rem; font-size: .85rem }
th, td { text-align: left; vertical-align: top; padding: .4rem 1rem .4rem 0; border-top: 1px solid var(--line); min-width: 5rem }
th { color: var(--soft); border: 0 }
.rejected { color: var(--red) }
`

/** Allows the style in the policy of the page. */
export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`
