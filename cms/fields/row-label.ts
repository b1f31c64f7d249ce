/** For `admin.components` of an array: its rows are named by what is written in them. */
export const rowLabel = { RowLabel: '/admin/row-label.tsx#RowLabel' } as const

/** The same for links: beside each one that readers are not shown stands why. */
export const linkRowLabel = { RowLabel: '/admin/links/link-row-label.tsx#LinkRowLabel' } as const
