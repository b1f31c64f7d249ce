/** The copy of all one's data: requested by its owner, prepared by a worker, kept for a week. */
export { downloadExport } from './download.ts'
export { expireExports } from './expire.ts'
export { prepareExport } from './prepare.ts'
export { readExport, requestExport } from './request.ts'
