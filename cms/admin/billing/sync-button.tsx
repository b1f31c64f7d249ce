'use client'
import { Button, FieldDescription, toast, useFormFields } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { staffRoutes } from '#contract/staff-routes.ts'
import { staffPaymentMessages } from '#contract/messages/staff-payments.ts'
import { call, CallError } from '../call.ts'

const words = staffPaymentMessages.sync

/** The fields that name an object at Stripe, the most exact one first. */
const names = ['paymentIntent', 'subscription', 'reference'] as const

/** Reads what this row is about from Stripe again. */
export function SyncButton({ path }: { readonly path: string }) {
  const object = useFormFields(([fields]) =>
    names.map((name) => fields[name]?.value).find((value) => typeof value === 'string' && value !== ''),
  )
  const [isBusy, setBusy] = useState(false)
  const router = useRouter()
  if (typeof object !== 'string') return null
  const sync = async (): Promise<void> => {
    setBusy(true)
    try {
      await call(staffRoutes.syncWithStripe, { body: { object } })
      toast.success(words.done)
      router.refresh()
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : staffPaymentMessages.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="field-type">
      <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={() => void sync()}>
        {words.action}
      </Button>
      <FieldDescription description={words.hint} path={path} />
    </div>
  )
}
