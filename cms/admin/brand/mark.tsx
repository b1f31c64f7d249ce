/** The anvil with the two pins of a plug. */
export const Mark = () => (
  <svg viewBox="0 0 26 26" aria-hidden="true" className="brand-mark">
    <path fill="var(--ember)" d="M9 1.5h2.6v6.4H9zM15.4 1.5H18v6.4h-2.6z" />
    <path
      fill="currentColor"
      d="M1.5 9.4h23v4.3c-3.4.1-5.4 1.3-5.4 3.3 0 1.5 1.1 2.3 2.9 2.7v3.8H7v-3.8c1.8-.4 2.9-1.2 2.9-2.7 0-1.7-1.2-2.6-3.2-2.7C3.9 14.1 2 12.5 1.5 9.4z"
    />
  </svg>
)
