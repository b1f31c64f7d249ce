/** For `admin.components` of an array: labels its rows with their content. */
export const rowLabel = { RowLabel: '/admin/row-label.tsx#RowLabel' } as const

/** The same for links, with the reason next to each one that readers do not see. */
export const linkRowLabel = { RowLabel: '/admin/links/link-row-label.tsx#LinkRowLabel' } as const
