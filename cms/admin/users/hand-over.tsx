'use client'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { cmsMessages } from '#contract/messages/cms.ts'

const words = cmsMessages.invite.unsent

interface Props {
  readonly email: string
  readonly link: string
}

/** The link of an invitation that could not be emailed, to be passed on by hand. */
export function HandOver({ email, link }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <section className="invite-colleague__unsent" role="alert">
      <h2>{words.heading}</h2>
      <p>{words.text(email)}</p>
      <input aria-label={words.label} readOnly value={link} onFocus={(event) => event.target.select()} />
      {/* Browsers offer no clipboard without TLS; the field can be selected instead. */}
      {'clipboard' in navigator && (
        <Button buttonStyle="secondary" size="small" margin={false} onClick={() => void copy()}>
          {isCopied ? words.copied : words.copy}
        </Button>
      )}
    </section>
  )
}
