/** For `admin.components` of an array: its rows are named by what is written in them. */
export const rowLabel = { RowLabel: '/admin/row-label.tsx#RowLabel' } as const
