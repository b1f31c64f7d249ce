/** The names that all of a plugin's code derives from. */
export type Identity = {
  /** Folder, main file, text domain, handles, CSS classes: `acme-hours`. */
  slug: string
  /** Functions, options, hooks: `acme_hours`. */
  prefix: string
  /** Classes: `Acme_Hours`. */
  className: string
  /** Constants: `ACME_HOURS`. */
  constant: string
  /** Post types, whose names WordPress cuts at 20 characters. */
  typePrefix: string
}

/** @param slug letters, digits and single hyphens, beginning with a letter */
export function identityOf(slug: string): Identity {
  const prefix = slug.replaceAll('-', '_')
  return {
    slug,
    prefix,
    className: slug
      .split('-')
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join('_'),
    constant: prefix.toUpperCase(),
    typePrefix: shortPrefix(prefix),
  }
}

/** At most 11 characters, cut between words where that leaves enough. */
function shortPrefix(prefix: string): string {
  if (prefix.length <= 11) return prefix
  const cut = prefix.slice(0, 11)
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf('_')))
  return words.length >= 4 ? words : cut.replace(/_+$/, '')
}

/** Puts a plugin's names where a template has `xplugin` in one of its spellings. */
export function named(text: string, identity: Identity): string {
  return text
    .replaceAll('xplgtype', identity.typePrefix)
    .replaceAll('XPLUGIN', identity.constant)
    .replaceAll('Xplugin', identity.className)
    .replaceAll('xplugin_', `${identity.prefix}_`)
    .replaceAll('xplugin', identity.slug)
}
