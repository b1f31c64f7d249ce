<?php
/**
 * Tells what goes wrong during one request, as it happens. Loaded before anything of WordPress.
 *
 * The plugin runs in the same PHP, and reflection lets it read and write every property there is. So the recorder has
 * none: what it needs to know is a constant, and what it keeps are the static variables of methods, which reflection can
 * read and cannot write. Each message leaves at once and cannot be taken back. The word in the messages is no secret: it
 * keeps those of the request before apart, and whatever a plugin says with it speaks against the plugin. The word of the
 * last message is one: it is known to a function that runs before any shutdown function of the plugin and is within
 * nobody's reach.
 */
( static function () {
	$file = '/internal/run.json';
	if ( ! is_file( $file ) ) {
		return;
	}
	$run = json_decode( file_get_contents( $file ), true );
	unlink( $file );
	define( 'PLUGSMITH_RECORDER_WORD', $run['word'] );
	define( 'PLUGSMITH_RECORDER_FOLDER', $run['folder'] );

	$handler = static function ( $number, $message, $file, $line ) {
		// That there is no mail here is not the plugin's doing.
		if ( error_reporting() & $number && 0 !== strpos( $message, 'mail(): Could not execute' ) ) {
			Plugsmith_Recorder::problem( Plugsmith_Recorder::KINDS[ $number ] ?? 'warning', $message, $file, $line );
		}
		return E_USER_ERROR !== $number && E_RECOVERABLE_ERROR !== $number;
	};
	set_error_handler( $handler );
	$reporting = error_reporting();

	register_shutdown_function(
		static function () use ( $run, $handler, $reporting ) {
			$last    = error_get_last();
			$deadly  = E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR | E_RECOVERABLE_ERROR;
			$fatal   = $last && ( $last['type'] & $deadly ) ? $last : null;
			$current = set_error_handler( null );
			$now     = error_reporting();
			$origin  = '';
			$at      = 0;
			$sent    = headers_sent( $origin, $at );
			Plugsmith_Recorder::check_database();
			post_message_to_js(
				json_encode(
					array(
						'end'    => $run['end'],
						'fatal'  => $fatal ? array( $fatal['message'], $fatal['file'], $fatal['line'] ) : null,
						'output' => $sent && is_string( $origin ) ? array( $origin, $at ) : null,
						// An @ that was never taken back, because the request ended under it, hides nothing more.
						'open'   => ( $fatal || $current === $handler )
							&& Plugsmith_Recorder::hears()
							&& ( $fatal || ( $now & $reporting ) === $reporting || 4437 === $now ),
					),
					JSON_INVALID_UTF8_SUBSTITUTE | JSON_PARTIAL_OUTPUT_ON_ERROR
				)
			);
		}
	);
} )();

final class Plugsmith_Recorder {
	public const KINDS = array(
		E_WARNING           => 'warning',
		E_NOTICE            => 'notice',
		E_DEPRECATED        => 'deprecated',
		E_RECOVERABLE_ERROR => 'fatal',
		E_USER_ERROR        => 'fatal',
		E_USER_WARNING      => 'warning',
		E_USER_NOTICE       => 'notice',
		E_USER_DEPRECATED   => 'deprecated',
	);

	/** Kinds that no error of PHP has. */
	private const OTHER_KINDS = array( 'doing-it-wrong', 'database', 'network' );

	/** Hooks by which WordPress tells what goes wrong. The must-use plugin listens to each before anything else does. */
	private const HOOKS = array(
		'query',
		'doing_it_wrong_run',
		'deprecated_function_run',
		'deprecated_constructor_run',
		'deprecated_class_run',
		'deprecated_argument_run',
		'deprecated_hook_run',
		'deprecated_file_included',
	);

	/** Whether this request is recorded. */
	private static function is_recording() {
		return defined( 'PLUGSMITH_RECORDER_FOLDER' );
	}

	/**
	 * Whether WordPress tells us what goes wrong.
	 *
	 * @param bool $from_now_on Told once by the must-use plugin, when it has asked WordPress to. Nothing takes it back.
	 */
	public static function hears( $from_now_on = false ) {
		static $hooks = null;
		global $wp_filter;
		if ( $from_now_on && null === $hooks ) {
			$hooks = array();
			foreach ( self::HOOKS as $name ) {
				$hooks[ $name ] = array( $wp_filter[ $name ], $wp_filter[ $name ]->callbacks[ PHP_INT_MIN ] );
			}
		}
		// Another object in its place, or another callback, may say that it listens and not do it.
		foreach ( (array) $hooks as $name => list( $hook, $callbacks ) ) {
			if ( ( $wp_filter[ $name ] ?? null ) !== $hook ) {
				return false;
			}
			foreach ( $callbacks as $id => $callback ) {
				if ( ( $hook->callbacks[ PHP_INT_MIN ][ $id ] ?? null ) !== $callback ) {
					return false;
				}
			}
		}
		return true;
	}

	/** Only what the plugin did, or what its call led to, is told. */
	public static function problem( $kind, $message, $file = null, $line = null ) {
		if ( ! self::is_recording() ) {
			return;
		}
		if ( null === $file || 0 !== strpos( $file, PLUGSMITH_RECORDER_FOLDER ) ) {
			// What the stand-in for MySQL stumbles over by itself is nobody's fault here.
			if ( null !== $file && 0 === strpos( $file, '/internal/' ) ) {
				return;
			}
			$place = self::place();
			if ( ! $place ) {
				return;
			}
			list( $file, $line ) = $place;
		}
		self::tell( $kind, $message, $file, $line );
	}

	/** Each problem once, and no more than 300. Whatever is counted here is sent, and counts against the plugin. */
	private static function tell( $kind, $message, $file, $line ) {
		static $sent = array();
		$known   = in_array( $kind, self::KINDS, true ) || in_array( $kind, self::OTHER_KINDS, true );
		$message = array(
			'word'    => PLUGSMITH_RECORDER_WORD,
			'kind'    => $known ? $kind : 'warning',
			'message' => substr( (string) $message, 0, 2000 ),
			'file'    => (string) $file,
			'line'    => (int) $line,
		);
		$key     = md5( serialize( $message ) );
		if ( isset( $sent[ $key ] ) || count( $sent ) >= 300 ) {
			return;
		}
		$sent[ $key ] = true;
		post_message_to_js( json_encode( $message, JSON_INVALID_UTF8_SUBSTITUTE | JSON_PARTIAL_OUTPUT_ON_ERROR ) );
	}

	/** The nearest place in the plugin on the way here. */
	private static function place() {
		foreach ( debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS, 60 ) as $frame ) {
			if ( isset( $frame['file'] ) && 0 === strpos( $frame['file'], PLUGSMITH_RECORDER_FOLDER ) ) {
				return array( $frame['file'], $frame['line'] );
			}
		}
		return null;
	}

	/** Before each query: who asks. The error of the one before is known by now. */
	public static function query( $query ) {
		global $wpdb;
		$quiet = isset( $wpdb->suppress_errors ) && $wpdb->suppress_errors;
		self::check_database( ! self::is_recording() || $quiet ? null : self::place() );
		return $query;
	}

	/**
	 * Tells of the database's error, if the query that was asked last led to one.
	 *
	 * @param array|null $next The place in the plugin that asks the next query.
	 */
	public static function check_database( $next = null ) {
		static $query = null;
		static $errors = 0;
		global $EZSQL_ERROR;
		$count = is_array( $EZSQL_ERROR ) ? count( $EZSQL_ERROR ) : 0;
		if ( $count > $errors && $query ) {
			$error = end( $EZSQL_ERROR );
			$text  = $error['error_str'];
			// The stand-in for MySQL wraps its sentence into a page of what it did.
			if ( preg_match( '~class="error_message"[^>]*>\s*(.*?)\s*</div>~s', $text, $found ) ) {
				$text = $found[1];
			}
			self::tell( 'database', wp_strip_all_tags( $text ) . ' | ' . $error['query'], $query[0], $query[1] );
		}
		$errors = $count;
		$query  = $next;
	}
}
