import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers.js'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { errorMessages } from '#contract/messages/errors.ts'
import '../../admin/brand/brand.css'
import { mayCall } from '../../door/index.ts'
import config from '../../payload.config.ts'
import { importMap } from './cms/importMap.js'

const serverFunction: ServerFunctionClient = async function (args) {
  'use server'
  if (!(await mayCall(args, await config, new Headers(await headers()))))
    return { error: errorMessages.codes.forbidden }
  return handleServerFunctions({ ...args, config, importMap })
}

/** The frame of the admin, as Payload draws it. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
