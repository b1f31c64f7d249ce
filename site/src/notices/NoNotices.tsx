import { notificationMessages as texts } from '#contract/messages/notifications.ts'

/** Nobody has told this person anything yet: an empty mailbox. */
export function NoNotices() {
  return (
    <div className="notes-none">
      <svg viewBox="0 0 148 92" fill="none" stroke="var(--ink-3)" strokeWidth="1.2" aria-hidden="true">
        <path d="M14 84.500h120" strokeWidth="1.6" />
        <path d="M30 84.500v-34h88v34" fill="var(--sheet)" />
        <path d="M30 50.500c0-22 88-22 88 0" fill="var(--sheet)" />
        <path d="M50 58.500h48v6H50z" />
        <path d="M118 62h10V40h-6" stroke="var(--ember)" />
        <path d="M122 36.500h12v8h-12z" fill="var(--ember)" stroke="none" />
        <path d="M30 14v10M118 14v10M30 19h88" stroke="var(--tick)" />
      </svg>
      <b lang={texts.language}>{texts.none}</b>
      <p>{texts.noneText}</p>
    </div>
  )
}
