// A program may register the errors of all its queries; the options keep their own.

import '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RangeError
  }
}
