'use client'
import { useConfig, useTheme } from '@payloadcms/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

const year = 365 * 24 * 60 * 60

/**
 * Keeps the admin's theme when served over TLS: Payload writes its cookie without `Secure`, and browsers then reject
 * names that begin with `__Host-`.
 */
export function KeepTheme({ children }: { readonly children: ReactNode }) {
  const { config } = useConfig()
  const { autoMode, theme } = useTheme()
  const name = `${config.cookiePrefix ?? ''}-theme`
  useEffect(() => {
    if (!name.startsWith('__Host-') || autoMode === undefined) return
    document.cookie = `${name}=${theme}; Path=/; Secure; SameSite=Lax; Max-Age=${autoMode ? 0 : year}`
  }, [name, autoMode, theme])
  return children
}
