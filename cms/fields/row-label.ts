/** For `admin.components` of an array: its rows are named by what is written in them. */
export const rowLabel = { RowLabel: '/admin/row-label.tsx#RowLabel' } as const

/** The same for links, with the reason next to each one that readers are not shown. */
export const linkRowLabel = { RowLabel: '/admin/links/link-row-label.tsx#LinkRowLabel' } as const
