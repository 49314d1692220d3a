// The state of this page. Its scripts are built one by one, and share it through the window.

import { PageState, type Store } from './state.ts'

// The build puts the data here.
declare const TRY_BASE_URL: string
declare const TRY_BASE_PATH: string
declare const STORAGE_PREFIX: string

declare global {
  interface Window {
    pageState?: PageState
  }
}

window.pageState ??= new PageState({
  standard: TRY_BASE_URL,
  basePath: TRY_BASE_PATH,
  prefix: STORAGE_PREFIX,
  tab: storage('sessionStorage'),
  device: storage('localStorage'),
})

export const state: PageState = window.pageState

/** If storage is forbidden, everything lasts as long as the page. */
function storage(name: 'sessionStorage' | 'localStorage'): Store {
  try {
    return window[name]
  } catch {
    return {}
  }
}
