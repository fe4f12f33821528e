let audio: AudioContext | undefined

/** A low tone: whoever scans looks at the parcel and not at the screen. */
export function beep(): void {
  audio ??= new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = 220
  volume.gain.value = 0.2
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.25)
}
