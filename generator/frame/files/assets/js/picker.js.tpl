#file-if picker
/**
 * Picks files of the media library for the fields of an entry.
 */
( function ( $ ) {
	'use strict';

	$( document ).on( 'click', '.xplugin-pick', function () {
		var cell = $( this ).parent();
		var frame = wp.media( { multiple: false } );
		frame.on( 'select', function () {
			var file = frame.state().get( 'selection' ).first().toJSON();
			cell.find( 'input' ).val( file.id );
			cell.find( '.xplugin-picked' ).text( file.filename );
		} );
		frame.open();
	} );

	$( document ).on( 'click', '.xplugin-unpick', function () {
		var cell = $( this ).parent();
		cell.find( 'input' ).val( '' );
		cell.find( '.xplugin-picked' ).text( '' );
	} );
} )( jQuery );
