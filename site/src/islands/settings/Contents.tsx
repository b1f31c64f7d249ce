import { useEffect, useState } from 'react'
import { settingsMessages as texts } from '#contract/messages/settings.ts'

/** The sections in their order, each with the anchor that leads to it. */
export const sections = [
  { id: 'profile', title: texts.profile.title },
  { id: 'sign-in', title: texts.signIn.title },
  { id: 'subscription', title: texts.subscription.title },
  { id: 'notifications', title: texts.notifications.title },
  { id: 'sessions', title: texts.sessions.title },
  { id: 'data', title: texts.data.title },
  { id: 'delete', title: texts.deletion.title },
] as const

/** The list of sections, which marks the one that the address names. */
export function Contents() {
  const [current, setCurrent] = useState<string>(sections[0].id)
  useEffect(() => {
    const read = () => {
      const named = sections.find(({ id }) => location.hash === `#${id}`)
      if (named) setCurrent(named.id)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return (
    <nav className="toc" aria-label={texts.sections}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
