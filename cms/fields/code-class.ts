/** For `admin.className` of code fields, which use a monospaced font (`cms/admin/brand/brand.css`). */
export const codeClass = 'code-lines'
