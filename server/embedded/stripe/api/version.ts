/** The version whose objects this stand-in makes: that of the SDK in package.json, which a test compares. */
export const apiVersion = '2026-10-28.endive'
