'use client'
import type { DefaultCellComponentProps } from 'payload'
import { LandingTest } from './landing-test.tsx'

/** The test of a redirect in its row of the list. */
export function LandingCell({ rowData }: DefaultCellComponentProps) {
  const { from } = rowData as { readonly from?: unknown }
  return typeof from === 'string' ? <LandingTest from={from} /> : null
}
