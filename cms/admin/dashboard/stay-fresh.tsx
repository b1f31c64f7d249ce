'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Reads the page it stands on again when somebody comes back to its tab. Shows nothing. */
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
