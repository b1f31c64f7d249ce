/** A constant that is defined, or a variable, whose name ends in VERSION, with the text it is given. */
const versionAssignment =
  /(?:\bdefine\s*\(\s*(?:__NAMESPACE__\s*\.\s*)?['"](?:[\w\\]*\\)?|\bconst\s+(?:\??\w+\s+)?|\$)(?<name>(?:\w+_)?VERSION)(?:['"]\s*,|\s*=)\s*(?<quote>['"])(?<value>[^'"\r\n]*)\k<quote>/dg

/** What has a version of its own: what is required, the layout of a database, whose interface is used. */
const foreign =
  /(?:^|_)(?:MIN|MINIMUM|REQUIRED|REQUIRES|TESTED)_|^(?:API|PHP)_|(?:^|_)(?:DB|DATABASE|SCHEMA|DATA|API|REST|WP|WORDPRESS|WC|WOOCOMMERCE|PHP|MYSQL|CACHE)_VERSION$/

/**
 * The source with the plugin's own version changed where a constant repeats it: `<SLUG>_VERSION`, or else the one name
 * ending in VERSION that has this value. Everything else that happens to have the same number stays: the version of a
 * database's layout, for one, runs an upgrade when it changes.
 * @param slug the plugin's; its blanks are underscores in the constant
 * @param before the version as the header said it
 */
export function raiseOwnVersion(source: string, slug: string, before: string, after: string): string {
  const own = `${slug.replace(/[^A-Za-z0-9]+/g, '_')}_VERSION`.toUpperCase()
  const same = [...source.matchAll(versionAssignment)].filter(({ groups }) => groups?.value === before)
  const named = same.filter(({ groups }) => groups?.name?.toUpperCase() === own)
  const others = same.filter(({ groups }) => !foreign.test(groups?.name ?? ''))
  const chosen = named.length > 0 ? named : others.length === 1 ? others : []
  return chosen.reduceRight((text, { indices }) => {
    const [start, end] = indices?.groups?.value ?? [0, 0]
    return text.slice(0, start) + after + text.slice(end)
  }, source)
}
