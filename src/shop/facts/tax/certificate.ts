/** Why an organization pays no tax. */
export const CERTIFICATE_KINDS = ['resale', 'government', 'nonprofit', 'other'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

/** `withdrawn`: it was accepted once and holds no longer. */
export const CERTIFICATE_STATUSES = ['waiting', 'accepted', 'refused', 'withdrawn'] as const
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number]

export const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type FileType = (typeof FILE_TYPES)[number]

/** The largest file, in bytes. */
export const MAX_FILE = 4 * 1024 * 1024

/** What the file of each kind begins with. */
const BEGINNINGS: Record<FileType, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

/** What a file is by its first bytes, whatever its name says; undefined for what the shop does not take. */
export function fileTypeOf(content: Uint8Array): FileType | undefined {
  return FILE_TYPES.find((type) => BEGINNINGS[type].every((byte, at) => content[at] === byte))
}
