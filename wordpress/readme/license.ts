/**
 * Licences whose code may become part of WordPress, by what people write for them. The list of the Free Software
 * Foundation ('GPL-Compatible Free Software Licenses') is longer; these are what plugins have.
 */
const compatible =
  /^(?:(?:gnu )?(?:lesser |affero )?(?:general public licen[cs]e|gpl|lgpl|agpl)\b|(?:gpl|lgpl|agpl)[ -]?v?\d|mit\b|expat\b|x11\b|isc\b|(?:new |modified |simplified |[0-3]-clause )?bsd(?! 4)|bsd-[0-3]-clause|apache[ -]?(?:licen[cs]e)?,?(?: version)?[ -]?v?2|mozilla public licen[cs]e.*2|mpl[ -]?v?2|zlib\b|unlicen[cs]e\b|the unlicen[cs]e\b|cc0\b|public domain\b|wtfpl\b|boost\b|bsl-1\.0|artistic licen[cs]e.*2|artistic-2\.0)/i

/** Whether a licence, as a header or readme names it, is compatible with the GPL (guidelines, 1). */
export const isGplCompatible = (license: string): boolean =>
  compatible.test(license.trim().replace(/^(?:the|under|licen[cs]ed under)\s+(?!unlicen)/i, ''))
