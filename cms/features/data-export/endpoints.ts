import { apiRoutes } from '#contract/api-routes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { requireCountedUser, requireSameOrigin, requireUser } from '../../platform/endpoint/request.ts'
import { downloadExport, readExport, requestExport } from './index.ts'

/** `GET` and `POST /api/app/data-export`, `GET /api/app/data-export.zip` */
export const dataExportEndpoints = [
  endpoint(apiRoutes.dataExport, (req) => readExport(req.payload, requireUser(req).id)),
  endpoint(apiRoutes.requestDataExport, async (req) => {
    requireSameOrigin(req)
    const user = await requireCountedUser(req)
    return requestExport(req.payload, user.id)
  }),
  endpoint(apiRoutes.dataExportFile, async (req) => {
    const user = await requireCountedUser(req)
    const { size, requestedAt, stream } = await downloadExport(req.payload, user.id)
    return new Response(stream, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="plugsmith-data-${new Date(requestedAt).toISOString().slice(0, 10)}.zip"`,
        'Content-Length': String(size),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    })
  }),
]
