'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Refreshes the page when its tab is shown again. Renders nothing. */
export function StayFresh() {
  const router = useRouter()
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) router.refresh()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [router])
  return null
}
