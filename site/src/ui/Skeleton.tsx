interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string
  readonly height?: string
  readonly className?: string
}

/** Holds the place of something that is being loaded. Say so once, in words, on the whole (`aria-busy`). */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return (
    <span
      className={className ? `skel ${className}` : 'skel'}
      aria-hidden="true"
      ref={(element) => {
        // Not as an attribute: the policy of our pages refuses those in HTML that comes from the server.
        if (element) Object.assign(element.style, { width: width ?? '', height: height ?? '' })
      }}
    />
  )
}
