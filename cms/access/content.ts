import { anyone } from './anyone.ts'
import { nobody } from './nobody.ts'
import { publishedOrStaff } from './published-or-staff.ts'
import { staffOnly } from './staff-only.ts'

const writtenByStaff = {
  create: staffOnly,
  update: staffOnly,
  delete: staffOnly,
  readVersions: staffOnly,
  unlock: nobody,
}

/** For a collection with drafts: staff write, everybody reads published documents. */
export const draftedContent = { ...writtenByStaff, read: publishedOrStaff }

/** For a collection whose documents are public as soon as they are saved. */
export const publicContent = { ...writtenByStaff, read: anyone }
