type Child = Node | string

/** An element with its properties and children. Text stays text: nothing becomes markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children)
  return node
}

export function button(text: string, onClick: (button: HTMLButtonElement) => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text)
  made.onclick = () => onClick(made)
  return made
}
