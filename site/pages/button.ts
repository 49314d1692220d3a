export function addButton(
  parent: Element,
  text: string,
  onClick: (button: HTMLButtonElement) => void,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = text
  button.onclick = () => onClick(button)
  parent.append(button)
  return button
}
