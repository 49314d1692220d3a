// Icons in the color of the surrounding text. As letters, they would differ on every machine.

const icon = (path: string): string =>
  `<svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" aria-hidden="true"><path d="${path}"/></svg>`

// Only the build needs it, so it stays out of the script.
export const menuIcon = /* @__PURE__ */ icon('M2 4h12M2 8h12M2 12h12')
export const searchIcon = icon('M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2m3.6 8.6L14 14')
/** A circle whose right half is filled. */
export const themeIcon =
  '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="6.1" fill="none" stroke="currentColor" stroke-width="1.8"/><path fill="currentColor" d="M8 2a6 6 0 0 1 0 12z"/></svg>'
