// The fields and choices of the page show the state and change it. All that are for the same part show the same.

import { state } from './page-state.ts'
import type { Part } from './state.ts'

const parts: Part[] = ['baseUrl', 'key', 'target', 'language', 'show']

/** The part of the state that a control is for. Each sample has its own `language`, which works without a script. */
function partOf({ name }: HTMLInputElement): Part | undefined {
  const [, last] = /^(?:\S*-)?(\w+)$/.exec(name) ?? []
  return parts.find((part) => part === last)
}

export function connectControls(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=baseUrl]')) field.readOnly = false
  state.onChange(showState)
  addEventListener('input', takeOver)
  addEventListener('change', takeOver)
  showState()
  tellProblem()
  // The browser gives a page that the reader comes back to its old choices.
  addEventListener('pageshow', () => {
    state.load()
    tellProblem()
  })
}

function takeOver({ type, target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return
  const part = partOf(target)
  if (!part) return
  if (state.get(part) !== target.value) state.set({ [part]: target.value })
  // While somebody types, an address is not wrong yet.
  if (type === 'change') state.settle()
  if (type === 'change' || !state.problem) tellProblem()
}

function showState(): void {
  for (const control of document.querySelectorAll('input')) {
    const part = partOf(control)
    const value = part && state.get(part)
    if (value === undefined) continue
    if (control.type === 'radio') control.checked ||= control.value === value
    else if (control.value !== value) control.value = value
  }
  for (const place of document.querySelectorAll('.address')) place.textContent = state.get('baseUrl') ?? ''
}

function tellProblem(): void {
  for (const place of document.querySelectorAll('.address-problem')) place.textContent = state.problem
}
