/** What one hears and feels without looking: a read is high and short, a refusal low and long. */
const SIGNALS = {
  read: { hertz: 1320, seconds: 0.09, shake: [60] },
  refused: { hertz: 220, seconds: 0.35, shake: [120, 80, 120] },
};

let sound: AudioContext | undefined;

export const signal = (which: keyof typeof SIGNALS): void => {
  const { hertz, seconds, shake } = SIGNALS[which];
  navigator.vibrate?.(shake);
  if (!window.AudioContext) return;
  sound ??= new AudioContext();
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  tone.frequency.value = hertz;
  volume.gain.value = 0.15;
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + seconds);
};
