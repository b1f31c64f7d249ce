import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers.js'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import '../../admin/brand/brand.css'
import { answerPlan } from '../../features/reviews/index.ts'
import { answerCall } from '../../platform/allowlist/index.ts'
import config from '../../payload.config.ts'
import { importMap } from './cms/importMap.js'

const serverFunction: ServerFunctionClient = async function (call) {
  'use server'
  const ready = await config
  const from = new Headers(await headers())
  return answerCall(call, ready, from, (possible) =>
    answerPlan(possible, { config: ready, headers: from }, (plan) =>
      handleServerFunctions({ ...plan, config, importMap }),
    ),
  )
}

/** Payload's layout of the admin. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
