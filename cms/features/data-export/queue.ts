import * as z from 'zod/mini'
import type { JobKind } from '../../platform/queue/index.ts'

export interface DataExportJob {
  readonly exportId: string
}

export const dataExportJob: JobKind<DataExportJob> = {
  name: 'data-exports',
  data: z.object({ exportId: z.string() }),
}
