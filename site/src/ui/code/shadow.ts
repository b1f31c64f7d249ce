/** The shadow tree of an element; it keeps the one it has. */
export const shadowOf = (host: HTMLElement): ShadowRoot =>
  host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: false })
