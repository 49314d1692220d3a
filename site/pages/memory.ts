// What the reader chose, for the next page and the next visit. Storage may be forbidden; then nothing is remembered.

let storage: Partial<Storage> = {}
try {
  storage = localStorage
} catch {
  // The choices hold for this page.
}

export { storage }
