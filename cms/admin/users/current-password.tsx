'use client'
import { FieldDescription, PasswordField } from '@payloadcms/ui'
import { cmsMessages } from '#contract/messages/cms.ts'

const words = cmsMessages.currentPassword
const anything = (): true => true

/** Asks for one's own password when saving an account, which is needed only to change a password or email. */
export function CurrentPassword({ path }: { readonly path: string }) {
  return (
    <div className="field-type">
      <PasswordField
        autoComplete="current-password"
        field={{ name: 'currentPassword', label: words.label }}
        path={path}
        validate={anything}
      />
      <FieldDescription description={words.description} path={path} />
    </div>
  )
}
