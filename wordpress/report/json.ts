import type { ReportDocument } from '#contract/report.ts'

/** The report as JSON (RFC 8259), indented; its form is the type `ReportDocument`. */
export const formatJson = (report: ReportDocument): string => `${JSON.stringify(report, null, 2)}\n`
