/** For `admin.className` of what is code: its letters are equally wide (`cms/admin/brand/brand.css`). */
export const codeClass = 'code-lines'
