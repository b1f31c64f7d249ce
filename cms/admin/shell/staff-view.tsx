import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { isStaff } from '../../access/index.ts'
import type { User } from '../../payload-types.ts'
import './staff-view.css'

interface Props {
  readonly view: AdminViewServerProps
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A page of our own in the admin, with its menu. Payload lets anyone open such pages, so the role is checked here. */
export function StaffView({ view, title, text, children }: Props) {
  const { initPageResult, params, searchParams } = view
  const { locale, permissions, req, visibleEntities } = initPageResult
  if (!isStaff(req.user as User | null)) redirect('/cms')
  return (
    <DefaultTemplate
      i18n={req.i18n}
      {...(locale && { locale })}
      {...(params && { params })}
      payload={req.payload}
      permissions={permissions}
      req={req}
      {...(searchParams && { searchParams })}
      {...(req.user && { user: req.user })}
      visibleEntities={visibleEntities}
    >
      <SetStepNav nav={[{ label: title }]} />
      <Gutter className="staff-view">
        <h1>{title}</h1>
        <p className="staff-view__text">{text}</p>
        {children}
      </Gutter>
    </DefaultTemplate>
  )
}
