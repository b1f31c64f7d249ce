<?php
/**
 * Tells what goes wrong during one request, as it happens. Loaded before anything of WordPress.
 *
 * The plugin runs in the same PHP and may do what it likes to what it can reach. So each message leaves at once and
 * cannot be taken back; the word that makes a message genuine stands in a file that is gone before the plugin is
 * loaded, and then only in a running generator, whose variables no reflection shows; and the word of the last message
 * is known to a function that runs before any shutdown function of the plugin and is within nobody's reach.
 */
( static function () {
	$file = '/internal/run.json';
	if ( ! is_file( $file ) ) {
		return;
	}
	$run = json_decode( file_get_contents( $file ), true );
	unlink( $file );

	$channel = ( static function ( $word ) {
		$sent = array();
		while ( true ) {
			$message = yield;
			$key     = md5( serialize( $message ) );
			if ( isset( $sent[ $key ] ) || count( $sent ) >= 300 ) {
				continue;
			}
			$sent[ $key ] = true;
			post_message_to_js(
				json_encode(
					array( 'word' => $word ) + $message,
					JSON_INVALID_UTF8_SUBSTITUTE | JSON_PARTIAL_OUTPUT_ON_ERROR
				)
			);
		}
	} )( $run['word'] );
	$channel->current();
	Plugsmith_Recorder::open( $channel, $run['folder'] );

	$handler = static function ( $number, $message, $file, $line ) {
		static $kinds = array(
			E_WARNING           => 'warning',
			E_NOTICE            => 'notice',
			E_DEPRECATED        => 'deprecated',
			E_RECOVERABLE_ERROR => 'fatal',
			E_USER_ERROR        => 'fatal',
			E_USER_WARNING      => 'warning',
			E_USER_NOTICE       => 'notice',
			E_USER_DEPRECATED   => 'deprecated',
		);
		// That there is no mail here is not the plugin's doing.
		if ( error_reporting() & $number && 0 !== strpos( $message, 'mail(): Could not execute' ) ) {
			Plugsmith_Recorder::problem( $kinds[ $number ] ?? 'warning', $message, $file, $line );
		}
		return E_USER_ERROR !== $number && E_RECOVERABLE_ERROR !== $number;
	};
	set_error_handler( $handler );
	$reporting = error_reporting();

	register_shutdown_function(
		static function () use ( $run, $channel, $handler, $reporting ) {
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
							&& Plugsmith_Recorder::is( $channel )
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
	private static $channel;
	private static $folder;
	private static $query;
	private static $errors = 0;

	public static function open( $channel, $folder ) {
		self::$channel = $channel;
		self::$folder  = $folder;
	}

	public static function is( $channel ) {
		return self::$channel === $channel;
	}

	/** Whether WordPress still tells us, where it has come far enough to do so. */
	public static function hears() {
		return ! function_exists( 'did_action' ) || ! did_action( 'muplugins_loaded' )
			|| ( has_filter( 'query', array( 'Plugsmith_Recorder', 'query' ) ) && has_action( 'doing_it_wrong_run' ) );
	}

	/** Only what the plugin did, or what its call led to, is told. */
	public static function problem( $kind, $message, $file = null, $line = null ) {
		if ( ! self::$channel ) {
			return;
		}
		if ( null === $file || 0 !== strpos( $file, self::$folder ) ) {
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

	public static function tell( $kind, $message, $file, $line ) {
		self::$channel->send(
			array(
				'kind'    => $kind,
				'message' => substr( (string) $message, 0, 2000 ),
				'file'    => $file,
				'line'    => $line,
			)
		);
	}

	/** The nearest place in the plugin on the way here. */
	public static function place() {
		foreach ( debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS, 60 ) as $frame ) {
			if ( isset( $frame['file'] ) && 0 === strpos( $frame['file'], self::$folder ) ) {
				return array( $frame['file'], $frame['line'] );
			}
		}
		return null;
	}

	/** Before each query: who asks. The error of the one before is known by now. */
	public static function query( $query ) {
		self::check_database();
		global $wpdb;
		self::$query = isset( $wpdb->suppress_errors ) && $wpdb->suppress_errors ? null : self::place();
		return $query;
	}

	public static function check_database() {
		global $EZSQL_ERROR;
		$count = is_array( $EZSQL_ERROR ) ? count( $EZSQL_ERROR ) : 0;
		if ( $count > self::$errors && self::$query && self::$channel ) {
			$error = end( $EZSQL_ERROR );
			$text  = $error['error_str'];
			// The stand-in for MySQL wraps its sentence into a page of what it did.
			if ( preg_match( '~class="error_message"[^>]*>\s*(.*?)\s*</div>~s', $text, $found ) ) {
				$text = $found[1];
			}
			self::tell( 'database', wp_strip_all_tags( $text ) . ' | ' . $error['query'], self::$query[0], self::$query[1] );
		}
		self::$errors = $count;
	}
}
