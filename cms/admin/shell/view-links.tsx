'use client'
import { Link } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { cmsMessages } from '#contract/messages/cms.ts'
import './staff-view.css'

const words = cmsMessages

/** Our own pages of the admin, by address. */
const views = [
  { to: '/cms/calendar', label: words.calendar.title },
  { to: '/cms/reviews', label: words.reviews.title },
  { to: '/cms/content-check', label: words.contentCheck.title },
] as const

/** Links to our own pages, at the top of the menu. */
export function ViewLinks() {
  const path = usePathname()
  return (
    <div className="staff-view__links">
      {views.map(({ to, label }) => (
        <Link
          key={to}
          className="nav__link"
          href={to}
          prefetch={false}
          {...(path === to && { 'aria-current': 'page' as const })}
        >
          {path === to && <span className="nav__link-indicator" />}
          <span className="nav__link-label">{label}</span>
        </Link>
      ))}
    </div>
  )
}
