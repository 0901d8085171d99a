import type { VideoPlayer as Player } from '@koya/contract/endpoints/catalogue.ts'

type VideoPlayerProps = { player: Player; title: string; poster?: string | undefined }

/** Plays as soon as it is rendered: it is rendered when somebody asked for it. */
export function VideoPlayer({ player, title, poster }: VideoPlayerProps) {
  if (player.kind === 'file')
    return (
      // biome-ignore lint/a11y/useMediaCaption: authors give the address of a video, and captions only inside it
      <video className="player" src={player.src} poster={poster} title={title} controls autoPlay playsInline>
        {player.captions && <track kind="captions" src={player.captions} srcLang="en" label="English" default />}
      </video>
    )
  return (
    <iframe
      className="player"
      src={player.src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // Video sites refuse to play where they are not told which site embeds them.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
